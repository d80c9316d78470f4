import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Call } from '../../../contract/kit/call';
import { DialogFrame } from '../../ui/dialogs';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import { useFormat } from '../../ui/useFormat';
import type { ActionDialogProperties } from '../actionDeclaration';
import { AssignAllOutcome } from '../details/AssignAllOutcome';
import { linkAll, type Outcome } from '../details/assignAll';
import { LazyTypeahead } from '../fields/LazyTypeahead';
import { useReference } from '../fields/useReference';

interface Properties extends Pick<ActionDialogProperties, 'records' | 'onClose'> {
  /** The resource that one is chosen of, and its call that links records to it. */
  target: string;
  call: Call;
  /** The words of the action: `<words>.title`, `text`, `field`. */
  words: string;
}

/** Links selected records to one of another resource, which is chosen here; says afterwards what came of it. */
export const AssignSelected = ({ records = [], onClose, target, call, words }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const { search } = useReference({ reference: target }, []);
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [place] = chosen;
  const params = { smart_count: records.length, number: format.number(records.length) };
  const assign = async (uuid: string): Promise<void> => {
    setBusy(true);
    setOutcome(
      await linkAll(
        records.map((record) => record.uuid),
        { uuid, add: call },
      ).finally(() => setBusy(false)),
    );
  };
  return (
    <DialogFrame
      title={translate(`${words}.title`, params)}
      width="small"
      busy={busy}
      onClose={onClose}
      buttons={
        <>
          <Button color="inherit" variant="outlined" disabled={busy} onClick={onClose}>
            {translate(outcome ? 'common.close' : 'common.cancel')}
          </Button>
          {!outcome && (
            <Button
              variant="contained"
              loading={busy}
              disabled={!place}
              onClick={() => place && void assign(place.value)}
            >
              {translate('generator.assignAll.submit', params)}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <AssignAllOutcome outcome={outcome} />
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>{translate(`${words}.text`, params)}</Typography>
          <LazyTypeahead
            chosen={chosen}
            onChange={setChosen}
            search={search}
            label={translate(`${words}.field`)}
            disabled={busy}
          />
        </>
      )}
    </DialogFrame>
  );
};
