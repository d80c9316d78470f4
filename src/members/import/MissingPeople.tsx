import { useTranslate } from 'ra-core';
import { type ImportProgress, memberImport } from '../../../contract/memberImport';
import { DetailList } from '../../import/DetailList';
import { readAll } from '../../import/readAll';
import { Tick } from '../../import/Tick';
import { missingRows } from './changeText';

interface Properties {
  progress: ImportProgress;
  archive: boolean;
  onChange: (archive: boolean) => void;
}

/** People missing in the file, with the choice to archive them: never without being asked for. */
export const MissingPeople = ({ progress, archive, onChange }: Properties) => {
  const translate = useTranslate();
  const { importCursor, missing, missingPeople } = progress;
  const more = missing - missingPeople.length;
  return (
    <>
      <DetailList
        title={translate('memberImport.missing.title')}
        rows={missingPeople.map(({ uuid, person, username }) => ({ key: uuid, head: person, content: username }))}
        more={more > 0 && translate('memberImport.missing.more', { smart_count: more })}
        download={{
          label: translate('memberImport.missing.download'),
          fileName: translate('memberImport.missing.fileName'),
          rows: async () => missingRows(translate, await readAll(memberImport.readMissing, importCursor)),
        }}
      />
      <Tick
        label={translate('memberImport.missing.archive', { smart_count: missing })}
        hint={translate('memberImport.missing.hint')}
        checked={archive}
        onChange={onChange}
      />
    </>
  );
};
