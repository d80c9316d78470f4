import { Alert, Box, Button, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Call } from '../../../contract/kit/call';
import type { FieldShape } from '../../../contract/kit/describe';
import { DialogFrame } from '../../ui/dialogs';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import { useFormat } from '../../ui/useFormat';
import type { SourceEntry } from '../declaration';
import { LazyTypeahead } from '../fields/LazyTypeahead';
import { useReference } from '../fields/useReference';
import { AssignAllOutcome } from './AssignAllOutcome';
import { AssignAllProgress } from './AssignAllProgress';
import { useAssignAll } from './useAssignAll';

export interface AssignAllProperties {
  /** The record that is linked to, and the call that adds links. */
  uuid: string;
  add: Call;
  source: SourceEntry;
  /** The source's list, and the filter of it that names the record whose entries are linked. */
  from: Call;
  shape: FieldShape;
}

/** Chooses a record, says how many belong to it, and links them all to another. */
export const AssignAllDialog = ({ source, shape, onClose, ...task }: AssignAllProperties & { onClose: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { resource, filter: name } = source;
  const words = `${resource}.sources.${name}`;
  const { search } = useReference(shape, []);
  const [[chosen], setChosen] = useState<readonly Candidate[]>([]);
  const { total, isFetching } = useGetList(
    resource,
    { filter: { [name]: chosen?.value }, pagination: { page: 1, perPage: 25 }, meta: { quiet: true } },
    { enabled: chosen !== undefined },
  );
  const known = chosen && !isFetching ? total : undefined;
  const { progress, outcome, failure, start, stop } = useAssignAll(task);
  return (
    <DialogFrame
      title={translate(`${words}.title`)}
      width="small"
      busy={progress !== null}
      onClose={onClose}
      buttons={
        <>
          {progress ? (
            <Button color="inherit" variant="outlined" onClick={stop}>
              {translate('generator.assignAll.stop')}
            </Button>
          ) : (
            <Button color="inherit" variant="outlined" onClick={onClose}>
              {translate(outcome ? 'generator.assignAll.close' : 'generator.assignAll.cancel')}
            </Button>
          )}
          {!outcome && (
            <Button
              variant="contained"
              loading={progress !== null}
              disabled={!known}
              onClick={() => void start({ [name]: chosen?.value })}
            >
              {translate('generator.assignAll.submit', { number: format.number(known ?? 0) })}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <AssignAllOutcome outcome={outcome} />
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>{translate(`${words}.text`)}</Typography>
          <LazyTypeahead
            chosen={chosen ? [chosen] : []}
            onChange={setChosen}
            search={search}
            label={translate(`${resource}.filters.${name}`)}
            disabled={progress !== null}
          />
          <Box role="status" sx={{ minHeight: '1.5em', mt: 2 }}>
            {!progress && known !== undefined && (
              <Typography>
                {translate(`${words}.count`, { smart_count: known, number: format.number(known) })}
              </Typography>
            )}
          </Box>
          {progress && <AssignAllProgress progress={progress} />}
          {failure && <Alert severity="error">{failure}</Alert>}
        </>
      )}
    </DialogFrame>
  );
};
