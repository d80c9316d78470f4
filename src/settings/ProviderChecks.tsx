import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import { Alert, Box, Button, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type CheckResult, singleSignOn } from '../../contract/singleSignOn';
import { request } from '../../dataProvider/request';
import { useFormat } from '../ui/useFormat';

const icons = {
  fits: <CheckCircleOutlined color="success" />,
  fails: <ErrorOutlined color="error" />,
  unknown: <HelpOutlined color="disabled" />,
};

const Result = ({ check, outcome, detail }: CheckResult) => {
  const translate = useTranslate();
  const format = useFormat();
  const words =
    check === 'certificates'
      ? { key: 'singleSignOn.check.certificates.detail', told: detail?.split(', ').map(format.date).join(', ') }
      : { key: 'singleSignOn.check.detail', told: detail };
  return (
    <ListItem disableGutters alignItems="flex-start">
      <ListItemIcon sx={{ minWidth: 40, mt: 0.5 }} role="img" aria-label={translate(`singleSignOn.outcome.${outcome}`)}>
        {icons[outcome]}
      </ListItemIcon>
      <ListItemText
        primary={translate(`singleSignOn.check.${check}.${outcome}`)}
        secondary={words.told && translate(words.key, { detail: words.told })}
        slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
      />
    </ListItem>
  );
};

/** Tries the provider as it is saved, and says in words what works and what does not. */
export const ProviderChecks = () => {
  const translate = useTranslate();
  const { data, mutate, isPending } = useMutation({ mutationFn: () => request(singleSignOn.check, {}) });
  const fails = data?.checks.some(({ outcome }) => outcome === 'fails');
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        {translate('singleSignOn.check.title')}
      </Typography>
      <Typography color="textSecondary">{translate('singleSignOn.check.text')}</Typography>
      <Box>
        <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
          {translate('singleSignOn.check.run')}
        </Button>
      </Box>
      <Box role="status">
        {data && (
          <>
            <Alert severity={fails ? 'error' : 'success'}>
              {translate(fails ? 'singleSignOn.check.fails' : 'singleSignOn.check.works')}
            </Alert>
            <List aria-label={translate('singleSignOn.check.results')}>
              {data.checks.map((result) => (
                <Result key={result.check} {...result} />
              ))}
            </List>
          </>
        )}
      </Box>
    </Box>
  );
};
