import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import { Alert, Box, Button, Checkbox, Radio, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import type { QuestionPage } from '../../../../contract/elearnings/lessons';

interface Properties {
  page: QuestionPage;
  /** The id of what asks the question. */
  labelledBy: string;
  /** Given answer; undefined as long as there is none. */
  answer: readonly string[] | undefined;
  onAnswer: (chosen: string[]) => void;
}

const Verdict = ({ correct, chosen }: { correct: boolean; chosen: boolean }) => {
  const translate = useTranslate();
  if (!correct && !chosen) return null;
  const Icon = correct ? CheckCircleOutlined : HighlightOffOutlined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: correct ? 'success.main' : 'error.main' }}>
      <Icon fontSize="small" aria-hidden />
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {translate(`elearningExecutions.answers.${correct ? 'correct' : 'wrong'}`)}
      </Typography>
    </Box>
  );
};

/** A question to answer, and once it is answered, what was right and why. */
export const Question = ({ page, labelledBy, answer, onAnswer }: Properties) => {
  const translate = useTranslate();
  const hintId = useId();
  const verdictId = useId();
  const outcome = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<string[]>([]);
  const { answers, explanation } = page;
  const isSingle = answers.filter(({ correct }) => correct).length === 1;
  const isAnswered = answer !== undefined;
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    // The button that was pressed is gone: whoever answered goes on at what came of it.
    if (isAnswered && !wasAnswered.current) outcome.current?.focus();
    wasAnswered.current = isAnswered;
  }, [isAnswered]);
  const chosen = answer ?? draft;
  const isRight = answers.every(({ id, correct }) => correct === chosen.includes(id));
  const Control = isSingle ? Radio : Checkbox;
  const toggle = (id: string): void => {
    if (isSingle) setDraft([id]);
    else setDraft((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  };
  return (
    <Box component="form" onSubmit={(event) => event.preventDefault()}>
      <Box component="fieldset" aria-labelledby={labelledBy} aria-describedby={hintId} sx={fieldsetStyle}>
        <Typography id={hintId} color="text.secondary" sx={{ mb: 2, fontSize: '1.0625rem' }}>
          {translate(`elearningExecutions.answers.${isSingle ? 'one' : 'several'}`)}
        </Typography>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          {answers.map(({ id, text, correct }) => (
            <Box
              component="label"
              key={id}
              sx={choiceStyle}
              data-chosen={chosen.includes(id)}
              data-wrong={isAnswered && !correct}
            >
              <Control
                name={`answer-${page.id}`}
                checked={chosen.includes(id)}
                disabled={isAnswered}
                onChange={() => toggle(id)}
              />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography component="span" sx={{ display: 'block', fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
                {isAnswered && <Verdict correct={correct} chosen={chosen.includes(id)} />}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      {!isAnswered && (
        <Button
          variant="contained"
          size="large"
          disabled={draft.length === 0}
          onClick={() => onAnswer(draft)}
          sx={{ mt: 2.5, minHeight: 48, width: { xs: '100%', sm: 'auto' } }}
        >
          {translate('elearningExecutions.answers.submit')}
        </Button>
      )}
      {isAnswered && (
        <Box ref={outcome} role="group" tabIndex={-1} aria-labelledby={verdictId} sx={outcomeStyle}>
          <Alert severity={isRight ? 'success' : 'warning'} icon={false} role="presentation" sx={{ mt: 2.5 }}>
            <Typography id={verdictId} component="p" sx={{ fontWeight: 600, fontSize: '1.0625rem', mb: 0.5 }}>
              {translate(`elearningExecutions.answers.${isRight ? 'allRight' : 'notRight'}`)}
            </Typography>
            <Typography component="p" sx={{ fontSize: '1.0625rem', lineHeight: 1.6 }}>
              {explanation}
            </Typography>
          </Alert>
        </Box>
      )}
    </Box>
  );
};

const fieldsetStyle = { m: 0, p: 0, border: 0, minWidth: 0 } as const;
const outcomeStyle = { '&:focus': { outline: 'none' } } as const;
const choiceStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'outline',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  cursor: 'pointer',
  '&[data-chosen="true"]': {
    borderColor: 'primary.main',
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&[data-chosen="true"][data-wrong="true"]': {
    borderColor: 'error.main',
    boxShadow: (theme: { palette: { error: { main: string } } }) => `inset 0 0 0 1px ${theme.palette.error.main}`,
  },
} as const;
