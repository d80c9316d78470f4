import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { createContext, useContext, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ProviderKind, type SingleSignOnSettings, singleSignOn } from '../../contract/singleSignOn';
import type { FieldGroups } from '../generator/declaration';
import { CopiedAddress } from './CopiedAddress';
import { ProviderChecks } from './ProviderChecks';
import { SettingsForm } from './SettingsForm';
import { useSettings } from './useSettings';

const oidc = { field: 'kind', is: 'oidc' } as const;
const saml = { field: 'kind', is: 'saml' } as const;

const groups = {
  provider: [
    'isOn',
    'name',
    'kind',
    { name: 'metadata', when: saml },
    { name: 'issuer', neededWhen: oidc },
    { name: 'audience', when: oidc, neededWhen: oidc },
    { name: 'secret', when: oidc },
    { name: 'signInAddress', when: saml },
    { name: 'singleLogoutAddress', when: saml },
    { name: 'certificates', when: saml },
  ],
  matching: ['matchField', 'matchClaim', 'mailDomains', 'createsPeople', 'groupsClaim'],
  signInRules: ['checksSecondFactor', 'isOnly', 'breakGlassUuid'],
} satisfies FieldGroups<keyof SingleSignOnSettings>;

/** Settings that a provider needs from us, by its kind. */
const told = {
  oidc: ['redirectAddress', 'signOutAddress'],
  saml: ['entityId', 'answerAddress', 'signOutAddress'],
} as const;

const Telling = createContext<(kind: ProviderKind) => void>(() => undefined);

/** Tells outside of the form which kind is chosen in it. */
const ChosenKind = () => {
  const tell = useContext(Telling);
  const kind: ProviderKind = useWatch({ name: 'kind' });
  useEffect(() => tell(kind), [tell, kind]);
  return null;
};

/** The company's own identity provider: what it has to know of us, what we have to know of it, and whether that fits. */
export const SingleSignOnForm = () => {
  const translate = useTranslate();
  const { query, change } = useSettings(singleSignOn.read, singleSignOn.save);
  const { data } = query;
  const [chosen, setChosen] = useState<ProviderKind | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
      {data && (
        <Box component="section" sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h3" component="h2">
            {translate('singleSignOn.tell')}
          </Typography>
          {told[chosen ?? data.kind].map((name) => (
            <CopiedAddress key={name} label={translate(`singleSignOn.${name}`)} address={data[name]} />
          ))}
        </Box>
      )}
      <Telling value={setChosen}>
        <SettingsForm
          resource="singleSignOn"
          update={singleSignOn.save}
          groups={groups}
          query={query}
          save={change}
          Note={ChosenKind}
        />
      </Telling>
      {data && data.version > 0 && <ProviderChecks key={data.version} />}
    </Box>
  );
};
