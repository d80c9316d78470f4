import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type Answers, answerTo, type Question, type Section } from '../../execution/sheet/sheet';

interface Properties {
  section: Section;
  answers: Answers;
  onOpen: (questionId: string) => void;
}

const textOf = (question: Question, answers: Answers): string | undefined => {
  const chosen = answerTo(answers, question.questionId);
  return question.answers.find(({ answerId }) => answerId === chosen)?.text;
};

/** The questions of a section with what was answered; a press leads to the question. */
export const ReviewSection = ({ section, answers, onOpen }: Properties) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        {section.title}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {section.questions.map((question) => {
          const text = textOf(question, answers);
          const Icon = text === undefined ? RadioButtonUnchecked : CheckCircleOutlined;
          return (
            <Box component="li" key={question.questionId} sx={{ '& + &': { borderTop: 1, borderColor: 'hairline' } }}>
              <ButtonBase onClick={() => onOpen(question.questionId)} sx={rowStyle}>
                <Icon
                  fontSize="small"
                  aria-hidden
                  sx={{ color: text === undefined ? 'warning.main' : 'success.main' }}
                />
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  <Typography component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                    {question.question}
                  </Typography>
                  <Typography
                    component="span"
                    variant="body2"
                    sx={{ color: 'text.secondary', fontWeight: text === undefined ? 600 : 400 }}
                  >
                    {text ?? translate('riskSheets.review.notAnswered')}
                  </Typography>
                </Box>
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'hairline',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  overflow: 'hidden',
} as const;

const rowStyle = {
  width: '100%',
  minHeight: 56,
  px: 2,
  py: 1.25,
  gap: 1.5,
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  scrollMarginBottom: '6rem',
} as const;
