import { useTranslate } from 'ra-core';
import { ImportPage } from '../../import/ImportPage';
import { useMemberKind } from './useMemberKind';

/** The wizard that imports people from a CSV file. */
export const MemberImportPage = () => {
  const translate = useTranslate();
  const kind = useMemberKind();
  return <ImportPage kind={kind} crumbs={[{ label: translate('members.title'), to: kind.listPath }]} />;
};
