import { Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { getMemberState, session, useMemberState, usePermitted } from '../../authProvider';
import { type MemberProfile, profile, profileUpdateIn } from '../../contract/profile';
import { save } from '../../dataProvider/save';
import { RecordForm } from '../generator/form/RecordForm';
import { KeptData } from './KeptData';
import { Loaded } from './Loaded';
import { useOwn } from './useOwn';

const groups = { person: ['firstName', 'lastName'], contact: ['email', 'phoneNumber', 'mobileNumber'] } as const;

/** Header and everything else that names the person follow at once. */
const show = ({ email, version: _, ...memberDetails }: MemberProfile): void => {
  const state = getMemberState();
  if (state) session.set({ ...state, member: { ...state.member, email }, memberDetails });
};

interface FormProperties {
  own: MemberProfile;
  onChange: (own: MemberProfile) => void;
  onReload: () => void;
}

const DetailsForm = ({ own, onChange, onReload }: FormProperties) => {
  const translate = useTranslate();
  const { uuid } = useMemberState().member;
  const mayChange = usePermitted(['profile.update-member-profile']);
  const { country } = own;
  const call = useMemo(() => ({ ...profile.update, request: profileUpdateIn(country) }), [country]);
  const record = useMemo(() => ({ ...own, uuid }), [own, uuid]);
  return (
    <RecordForm
      // Phone numbers are checked by the country: another one needs another form.
      key={country}
      call={call}
      groups={groups}
      resource="profile"
      record={record}
      save={async (body) => {
        const saved = (await save(profile.update, body)) as MemberProfile;
        show(saved);
        onChange(saved);
      }}
      onReload={onReload}
      readOnly={mayChange ? undefined : translate('generator.readOnly')}
    />
  );
};

/** One's own data: what one may change, and what others keep. */
export const DetailsTab = () => {
  const { data, setData, error, load } = useOwn(profile.readMemberProfile);
  return (
    <Loaded data={data} error={error} onRetry={load}>
      {(own) => (
        <Stack spacing={2.5}>
          <DetailsForm own={own} onChange={setData} onReload={() => void load()} />
          <KeptData own={own} />
        </Stack>
      )}
    </Loaded>
  );
};
