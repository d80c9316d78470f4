import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Passkey } from '../../../contract/passkeys';
import { supportsPasskeys } from '../../passkeys/supportsPasskeys';
import { useFormat } from '../../ui/useFormat';

interface Properties {
  passkeys: readonly Passkey[];
  /** True if another may be added. */
  isOffered: boolean;
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

const PasskeyRow = ({
  passkey,
  onRename,
  onRemove,
}: { passkey: Passkey } & Pick<Properties, 'onRename' | 'onRemove'>) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const { name, host, createdAt, lastUsedAt, isBackedUp } = passkey;
  const use = lastUsedAt ? translate('passkeys.used', { at: instant(lastUsedAt) }) : translate('passkeys.unused');
  const lines = [
    [
      translate('passkeys.made', { at: instant(createdAt) }),
      use,
      ...(isBackedUp ? [translate('passkeys.backedUp')] : []),
    ].join(' · '),
    ...(host === window.location.hostname ? [] : [translate('passkeys.elsewhere', { host })]),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <KeyOutlined color="action" aria-hidden />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {lines.map((line) => (
          <Typography key={line} variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          color="inherit"
          aria-label={`${translate('passkeys.rename')}: ${name}`}
          onClick={() => onRename(passkey)}
        >
          {translate('passkeys.rename')}
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-label={`${translate('passkeys.remove')}: ${name}`}
          onClick={() => onRemove(passkey)}
        >
          {translate('passkeys.remove')}
        </Button>
      </Box>
    </Box>
  );
};

/** One's passkeys, and the way to another one. */
export const PasskeyList = ({ passkeys, isOffered, onAdd, onRename, onRemove }: Properties) => {
  const translate = useTranslate();
  const isSupported = supportsPasskeys();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <div>
        <Typography variant="h4" component="h3">
          {translate('passkeys.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('passkeys.text')}
        </Typography>
      </div>
      {passkeys.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0, alignSelf: 'stretch' }}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.uuid} passkey={passkey} onRename={onRename} onRemove={onRemove} />
          ))}
        </Stack>
      )}
      {!isSupported && <Typography variant="body2">{translate('passkeys.unsupported')}</Typography>}
      <Button
        variant={passkeys.length > 0 ? 'outlined' : 'contained'}
        color={passkeys.length > 0 ? 'inherit' : 'primary'}
        disabled={!(isOffered && isSupported)}
        onClick={onAdd}
      >
        {translate('passkeys.add.label')}
      </Button>
    </Stack>
  );
};
