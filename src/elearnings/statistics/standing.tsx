import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { askedWords, type MatrixCell, proofWords } from '../../../contract/elearningStatistics';
import type { ProofState } from '../../../contract/elearnings/statisticsFilter';
import { useFormat } from '../../ui/useFormat';
import { statusLooks } from './status';

type Fact<Name extends keyof MatrixCell> = Pick<MatrixCell, Name>;
type Tone = 'success' | 'warning' | 'info' | 'error';

const proofLooks = {
  valid: { tone: 'success', icon: VerifiedUserOutlined },
  expired: { tone: 'error', icon: GppBadOutlined },
  none: { tone: null, icon: null },
} as const satisfies Record<ProofState, unknown>;

const colourOf = (tone: Tone | null) => (theme: Theme) =>
  tone ? theme.palette[tone].main : theme.palette.text.secondary;

/** A day that stays on one line, however narrow its column. */
const unbroken = (day: string): string => day.replaceAll(' ', '\u00a0');

/** Shows whether a certificate holds, and until when. */
export const Proof = ({ fact }: { fact: Fact<'proof' | 'validUntil' | 'isExternal'> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { tone, icon: Icon } = proofLooks[fact.proof];
  const day = fact.validUntil && unbroken(format.date(fact.validUntil));
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, color: colourOf(tone), whiteSpace: 'normal' }}>
      {Icon && <Icon aria-hidden sx={{ fontSize: '1.125rem', mt: '0.125rem', flexShrink: 0 }} />}
      {translate(`elearningStatistics.proof.${proofWords(fact)}`, { day })}
    </Box>
  );
};

/** Obligation and its due date. */
const Asked = ({ fact }: { fact: Fact<'asked' | 'dueOn' | 'proof'> }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box component="span" sx={{ display: 'block', color: colourOf(fact.asked && statusLooks[fact.asked].tone) }}>
      {translate(`elearningStatistics.asked.${askedWords(fact)}`, {
        day: fact.dueOn && unbroken(format.date(fact.dueOn)),
      })}
    </Box>
  );
};

/** Cell of the matrix: the proof and the obligation; neither where the course is none of the person's. */
export const Standing = ({ cell }: { cell: MatrixCell }) => {
  const isNone = cell.proof === 'none' && !cell.asked;
  return (
    <>
      {!isNone && <Proof fact={cell} />}
      <Asked fact={cell} />
    </>
  );
};
