import { useCreate, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { PageShell } from '../../page/PageShell';
import { staying } from '../../routing/staying';
import { showToast } from '../../ui/toasts/toastStore';
import { useMayCall } from '../access';
import type { Row } from '../declaration';
import { detailsPath, listPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { useCrumbs } from '../useCrumbs';
import { RecordForm } from './RecordForm';
import { useNoQuestion } from './useNoQuestion';
import type { FormValues } from './values';

/** The page that creates a record, and leads to it. */
export const CreatePage = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const declaration = useDeclaration(resource);
  const mayOpen = useMayCall()(declaration.calls.one);
  const [create] = useCreate();
  const crumbs = useCrumbs(declaration, true);
  const { calls, create: groups, defaults, useQuestion = useNoQuestion } = declaration;
  const ask = useQuestion();
  if (!calls.create || !groups) return null;
  const save = async (data: FormValues, release: () => void): Promise<false | undefined> => {
    if (!(await ask(data))) return false;
    const isHere = staying();
    const record: Row = await create(resource, { data }, { returnPromise: true });
    release();
    showToast({ type: 'success', message: 'generator.created', params: { name: declaration.title(record) } });
    if (isHere())
      await navigate(declaration.tabs && mayOpen ? detailsPath(declaration, record.uuid) : listPath(declaration));
    return undefined;
  };
  return (
    <PageShell title={translate(`${resource}.create.title`)} crumbs={crumbs}>
      <RecordForm
        call={calls.create}
        groups={groups}
        resource={resource}
        defaults={defaults}
        Note={declaration.CreateNote}
        save={save}
        onCancel={() => void navigate(listPath(declaration))}
      />
    </PageShell>
  );
};
