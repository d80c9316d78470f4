import { Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { getMemberState, session, useMemberState, usePermitted } from '../../authProvider';
import { type MemberProfile, profile, profileForm } from '../../contract/profile';
import { save } from '../../dataProvider/save';
import { ReadOnlyFields } from '../generator/details/ReadOnlyFields';
import { RecordForm } from '../generator/form/RecordForm';
import { KeptData } from './KeptData';
import { Loaded } from './Loaded';
import { OwnKeptData } from './OwnKeptData';
import { useOwn } from './useOwn';
import { usePasswordQuestion } from './usePasswordQuestion';

const groups = { person: ['firstName', 'lastName'], contact: ['email', 'phoneNumber', 'mobileNumber'] } as const;

/** Header and everything else that names the person follow at once. */
const show = ({ email, version: _, ...memberDetails }: MemberProfile): void => {
  const state = getMemberState();
  if (state) session.set({ ...state, member: { ...state.member, email }, memberDetails });
};

const call = { ...profile.update, request: profileForm };

interface FormProperties {
  own: MemberProfile;
  onChange: (own: MemberProfile) => void;
  onReload: () => void;
}

const DetailsForm = ({ own, onChange, onReload }: FormProperties) => {
  const translate = useTranslate();
  const { uuid } = useMemberState().member;
  const mayChange = usePermitted(['profile.update-member-profile']);
  const record = useMemo(() => ({ ...own, uuid }), [own, uuid]);
  const [ask, passwordQuestion] = usePasswordQuestion();
  const form = { call, groups, resource: 'profile', record };
  if (!mayChange) return <ReadOnlyFields {...form} reason={translate('generator.readOnly')} />;
  return (
    <>
      <RecordForm
        {...form}
        save={async (body) => {
          const send = async (password?: string): Promise<void> => {
            const saved = (await save(profile.update, { ...body, ...(password && { password }) })) as MemberProfile;
            show(saved);
            onChange(saved);
          };
          // Links for a new password go to that address: whoever changes it has to know the present one.
          return (body.email ?? null) === own.email ? send() : ask(send);
        }}
        onReload={onReload}
      />
      {passwordQuestion}
    </>
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
          <OwnKeptData />
        </Stack>
      )}
    </Loaded>
  );
};
