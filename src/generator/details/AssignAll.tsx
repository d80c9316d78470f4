import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Call } from '../../../contract/kit/call';
import { describeFields, fieldSchema } from '../../../contract/kit/describe';
import { useMayCall } from '../access';
import type { SourceEntry } from '../declaration';
import { useDeclaration, useMayListByName } from '../resourceContext';
import { AssignAllDialog } from './AssignAllDialog';

interface Properties {
  uuid: string;
  add: Call;
  source: SourceEntry;
}

/** The button to link everybody of a unit, for who may list both the units and their people. */
export const AssignAll = ({ source, ...task }: Properties) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const mayList = useMayListByName();
  const [open, setOpen] = useState(false);
  const from = useDeclaration(source.resource).calls.list;
  const filter = fieldSchema(from.request, 'filter');
  const shape = filter && describeFields(filter)[source.filter];
  if (!shape?.reference || !mayCall(from) || !mayList(shape.reference)) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<PlaylistAdd />} onClick={() => setOpen(true)}>
        {translate(`${source.resource}.sources.${source.filter}.action`)}
      </Button>
      {open && <AssignAllDialog {...task} source={source} from={from} shape={shape} onClose={() => setOpen(false)} />}
    </>
  );
};
