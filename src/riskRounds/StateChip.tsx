import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RoundListItem, RoundState } from '../../contract/riskAssessments/roundFields';
import { stateWords } from './stateWords';

const icons = {
  running: QuestionAnswerOutlined,
  evaluating: EditNoteOutlined,
  confirmed: VerifiedOutlined,
  done: CheckCircleOutlined,
  discarded: DeleteOutlined,
  closed: HighlightOffOutlined,
} as const satisfies Record<RoundState, unknown>;

/** State of a round. Without a colour: those beside it tell of risks. */
export const StateChip = ({ round }: { round: Pick<RoundListItem, 'kind' | 'state'> }) => {
  const translate = useTranslate();
  const Icon = icons[round.state];
  return <Chip variant="outlined" icon={<Icon />} label={translate(stateWords(round))} />;
};
