import { useTranslate } from 'ra-core';
import { lazy } from 'react';
import type { AssignmentTerms } from '../../../contract/elearnings/assignmentTerms';
import { attempt } from '../../../dataProvider/attempt';
import { useChangeQuestion } from '../../tasks/useChangeQuestion';
import { useOpenDialog } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';
import type { UsualTerms } from './TermsChoice';
import { type AssignmentKind, requestsOf } from './useAssignment';

/** Few of those who see the list open it. */
const LazyTermsDialog = lazy(() => import('./TermsDialog').then(({ TermsDialog: Dialog }) => ({ default: Dialog })));

interface Assigned extends AssignmentTerms {
  kind: AssignmentKind;
  targetUuid: string;
  name: string;
}

/** Opens the dialog that changes how often something that a course is assigned to has to do it. */
export const useTerms = (course: UsualTerms & { uuid: string }) => {
  const translate = useTranslate();
  const openDialog = useOpenDialog();
  const ask = useChangeQuestion('elearnings');
  const change = ({ kind, targetUuid, name }: Assigned, terms: AssignmentTerms): Promise<boolean> =>
    attempt(async () => {
      const requests = requestsOf(kind, course.uuid, [targetUuid], terms);
      const { people: _, ...changes } = await requests.preview('assign');
      const question = {
        headline: translate('elearnings.terms.question', { name }),
        label: translate('generator.save'),
      };
      if (!(await ask(changes, question))) return false;
      await requests.assign();
      showToast({ type: 'success', message: 'elearnings.terms.done' });
      return true;
    });
  return (assigned: Assigned): void =>
    openDialog((close) => (
      <LazyTermsDialog
        name={assigned.name}
        usual={course}
        terms={{ interval: assigned.interval, buffer: assigned.buffer }}
        onClose={close}
        onSave={(terms) => change(assigned, terms)}
      />
    ));
};
