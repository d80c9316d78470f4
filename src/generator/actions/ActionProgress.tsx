import { LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Store } from '../../../dataProvider/store';
import { useStore } from '../../../dataProvider/useStore';
import { DialogFrame } from '../../ui/dialogs';
import { useFormat } from '../../ui/useFormat';

interface Properties {
  title: string;
  /** For how many of them it is done, and how many there are. */
  done: Store<number>;
  total: number;
}

/** Progress of an action that is done with one record after another. Nobody closes it: it goes when all is done. */
export const ActionProgress = ({ title, done, total }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const number = useStore(done);
  return (
    <DialogFrame title={title} width="small" busy onClose={() => undefined}>
      <LinearProgress variant="determinate" value={(100 * number) / total} aria-label={title} />
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        {translate('generator.progress', { done: format.number(number), total: format.number(total) })}
      </Typography>
    </DialogFrame>
  );
};
