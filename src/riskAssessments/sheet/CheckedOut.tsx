import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskSheets } from '../../../contract/riskSheets';
import { attempt } from '../../../dataProvider/attempt';
import { request } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import { useFormat } from '../../ui/useFormat';
import { SheetNotice } from './SheetNotice';

interface Properties {
  participationUuid: string;
  name: string;
  /** An instant. */
  since: string;
  onTakenOver: () => void;
}

/** Somebody else has the sheet on their device, perhaps for days: says who and since when, and how to take it over. */
export const CheckedOut = ({ participationUuid, name, since, onTakenOver }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const confirm = useConfirm();
  const words = (part: string): string => translate(`riskSheets.takeOver.${part}`, { name });
  const takeOver = async (): Promise<void> => {
    const question = { headline: words('headline'), texts: [words('text')], buttons: [{ label: words('confirm') }] };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      await request(riskSheets.takeOver, { executionUuid: participationUuid }, { loader: 'save' });
      onTakenOver();
    });
  };
  return (
    <SheetNotice kind="checkedOut" name={name} since={format.instant(since)}>
      <Button variant="contained" size="large" onClick={() => void takeOver()}>
        {words('action')}
      </Button>
    </SheetNotice>
  );
};
