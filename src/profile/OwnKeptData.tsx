import { useTranslate } from 'ra-core';
import { usePermitted } from '../../authProvider';
import { profile } from '../../contract/profile';
import { useDownload } from '../../dataProvider/useDownload';
import { KeptDataButtons } from '../members/KeptDataButtons';
import { SectionCard } from '../ui/SectionCard';

/** All that is kept about the person signed in, for themselves. */
export const OwnKeptData = () => {
  const translate = useTranslate();
  const mayCall = usePermitted([profile.keptData.access]);
  const { busy, save } = useDownload();
  if (!mayCall) return null;
  return (
    <SectionCard title={translate('keptData.own.title')} subtitle={translate('keptData.own.text')}>
      <KeptDataButtons busy={busy} onSave={(format) => save(profile.keptData, { format })} />
    </SectionCard>
  );
};
