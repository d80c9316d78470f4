import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Passkey } from '../../../contract/passkeys';
import type { SecondFactor } from '../../../contract/secondFactor';
import { useFormat } from '../../ui/useFormat';
import { PasskeyList } from '../passkeys/PasskeyList';

interface Properties {
  factor: SecondFactor;
  /** True if there are passkeys beside an app. */
  hasPasskeys: boolean;
  onChoose: (step: 'begin' | 'renew' | 'end' | 'passkey') => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
  onForget: () => void;
}

/** From so many recovery codes on there should be new ones. */
const few = 3;

/** Since when it is on, and what stands in for it. */
const Standing = ({ factor, onChoose, onForget }: Pick<Properties, 'factor' | 'onChoose' | 'onForget'>) => {
  const { since, recoveryCodesLeft, rememberedDevices } = factor;
  const translate = useTranslate();
  const { instant } = useFormat();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <CheckCircleOutlined color="success" aria-hidden />
        <div>
          <Typography>{since && translate('secondFactor.on.since', { at: instant(since) })}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('secondFactor.on.left', { smart_count: recoveryCodesLeft })}
          </Typography>
          {rememberedDevices > 0 && (
            <Typography variant="body2" color="textSecondary">
              {translate('secondFactor.on.devices', { smart_count: rememberedDevices })}
            </Typography>
          )}
        </div>
      </Box>
      {recoveryCodesLeft <= few && <Alert severity="warning">{translate('secondFactor.on.few')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={() => onChoose('renew')}>
          {translate('secondFactor.renew.label')}
        </Button>
        {rememberedDevices > 0 && (
          <Button color="inherit" onClick={onForget}>
            {translate('secondFactor.on.forget')}
          </Button>
        )}
      </Box>
    </>
  );
};

/** Codes of an app: whether they are taken, and the way to turn that on and off. */
const App = ({ factor, onChoose }: Pick<Properties, 'factor' | 'onChoose'>) => {
  const { hasApp, isOffered, passkeys } = factor;
  const translate = useTranslate();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <div>
        <Typography variant="h4" component="h3">
          {translate('secondFactor.app.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(hasApp ? 'secondFactor.app.isOn' : 'secondFactor.app.intro')}
        </Typography>
      </div>
      {hasApp ? (
        <Button variant="outlined" color="inherit" onClick={() => onChoose('end')}>
          {translate(passkeys.length > 0 ? 'secondFactor.end.app' : 'secondFactor.end.label')}
        </Button>
      ) : (
        <Button variant="outlined" color="inherit" disabled={!isOffered} onClick={() => onChoose('begin')}>
          {translate('secondFactor.begin.label')}
        </Button>
      )}
    </Stack>
  );
};

/** Shows whether it is on, and what can be done about it. */
export const SecondFactorState = ({ factor, hasPasskeys, onChoose, onRename, onRemove, onForget }: Properties) => {
  const { since, dueOn, isOffered, passkeys } = factor;
  const translate = useTranslate();
  const { instant } = useFormat();
  return (
    <Stack spacing={2.5}>
      {!since && dueOn && (
        <Alert severity="warning">{translate('secondFactor.on.dueOn', { at: instant(dueOn) })}</Alert>
      )}
      {since && <Standing factor={factor} onChoose={onChoose} onForget={onForget} />}
      {since && <Divider />}
      {hasPasskeys && (
        <>
          <PasskeyList
            passkeys={passkeys}
            isOffered={isOffered}
            onAdd={() => onChoose('passkey')}
            onRename={onRename}
            onRemove={onRemove}
          />
          <Divider />
        </>
      )}
      <App factor={factor} onChoose={onChoose} />
    </Stack>
  );
};
