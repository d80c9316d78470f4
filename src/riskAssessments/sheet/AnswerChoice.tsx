import { Box, Radio, Typography } from '@mui/material';
import { useRef } from 'react';
import type { Question } from '../../execution/sheet/sheet';

interface Properties {
  question: Question;
  /** The id of what asks the question. */
  labelledBy: string;
  chosen: string | undefined;
  /** `isPointed`: by a tap or a click rather than by keys. */
  onChoose: (answerId: string, isPointed: boolean) => void;
}

/** The answers to a question, each as large as a thumb wants it; one of them counts. */
export const AnswerChoice = ({ question, labelledBy, chosen, onChoose }: Properties) => {
  const isPointed = useRef(false);
  return (
    <Box
      component="fieldset"
      aria-labelledby={labelledBy}
      sx={fieldsetStyle}
      onPointerDown={() => {
        isPointed.current = true;
      }}
      onKeyDown={() => {
        isPointed.current = false;
      }}
    >
      {question.answers.map(({ answerId, text }, index) => (
        <Box component="label" key={answerId} sx={choiceStyle} data-chosen={answerId === chosen}>
          <Radio
            name={`answer-${question.questionId}`}
            checked={answerId === chosen}
            onChange={() => onChoose(answerId, isPointed.current)}
          />
          <Typography component="span" sx={{ flex: 1, minWidth: 0, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          {index < 9 && (
            <Box component="kbd" aria-hidden sx={keyStyle}>
              {index + 1}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};

const fieldsetStyle = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.25,
} as const;

const choiceStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 60,
  pl: 1,
  pr: 1.5,
  py: 1,
  border: 1,
  borderColor: 'outline',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[data-chosen="true"]': {
    borderColor: 'primary.main',
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  // The ways on lie over the bottom of a phone's screen.
  '& input': { scrollMarginBottom: '6rem' },
} as const;

/** Only who has keys is told of them. */
const keyStyle = {
  display: 'none',
  '@media (hover: hover) and (min-width: 900px)': { display: 'inline-grid' },
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  border: 1,
  borderColor: 'hairline',
  borderRadius: 0.75,
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
} as const;
