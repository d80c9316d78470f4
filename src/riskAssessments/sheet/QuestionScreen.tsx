import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type Ref, useId } from 'react';
import type { RiskSheet } from '../../../contract/riskSheets';
import { columnStyle, headingStyle, navigationStyle } from '../../execution/columnStyle';
import { type Answers, answerTo, type Place } from '../../execution/sheet/sheet';
import { AnswerChoice } from './AnswerChoice';
import { Confidence } from './Confidence';
import { QuestionFacts } from './QuestionFacts';
import { useGoingOn } from './useGoingOn';

interface Properties {
  kind: RiskSheet['kind'];
  /** Why they are asked again. */
  repeatReason: string | null;
  place: Place;
  /** Of all questions. */
  count: number;
  answers: Answers;
  headingRef: Ref<HTMLHeadingElement>;
  onAnswer: (answerId: string) => void;
  /** Absent at the first question. */
  onBack: (() => void) | undefined;
  onForward: () => void;
  onReview: () => void;
}

/** One question with its answers, and the ways back, on, and to the overview. */
export const QuestionScreen = ({ kind, place, count, answers, headingRef, onAnswer, ...rest }: Properties) => {
  const translate = useTranslate();
  const headingId = useId();
  const { question, section, number, opensSection } = place;
  const { onBack, onForward, onReview, repeatReason: reason } = rest;
  const { isOn, setOn, goOnSoon } = useGoingOn(question.questionId, onForward);
  const chosen = answerTo(answers, question.questionId);
  const choose = (answerId: string, isPointed: boolean): void => {
    onAnswer(answerId);
    // Who changes an answer looks at it again.
    if (isPointed && chosen === undefined) goOnSoon();
  };
  const chooseByKey = ({ key, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return;
    const answer = question.answers[Number(key) - 1];
    if (!answer) return;
    onAnswer(answer.answerId);
    // From there the arrow keys change it and Enter goes on.
    currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(key) - 1]?.focus();
  };
  return (
    <Box
      component="form"
      sx={columnStyle}
      onKeyDown={chooseByKey}
      onSubmit={(event) => {
        event.preventDefault();
        onForward();
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <Typography role="status" color="textSecondary" sx={{ flex: '1 1 12rem' }}>
          {translate('riskSheets.place', { number, count, section: section.title })}
        </Typography>
        <Button color="inherit" startIcon={<ChecklistOutlined />} onClick={onReview} sx={{ minHeight: 44, ml: -1 }}>
          {translate('riskSheets.toReview')}
        </Button>
      </Box>
      {number === 1 && reason && (
        <Alert severity="info" role="note" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {translate('riskSheets.repeatReason', { reason })}
        </Alert>
      )}
      {opensSection && section.description && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {section.description}
        </Typography>
      )}
      <Typography ref={headingRef} id={headingId} variant="h1" tabIndex={-1} sx={{ mb: 1.5, ...headingStyle }}>
        {question.question}
      </Typography>
      {question.explanation && (
        <Typography sx={{ mb: 2.5, fontSize: '1.0625rem', lineHeight: 1.6 }}>{question.explanation}</Typography>
      )}
      <AnswerChoice question={question} labelledBy={headingId} chosen={chosen} onChoose={choose} />
      <FormControlLabel
        control={<Switch size="small" checked={isOn} onChange={(_, checked) => setOn(checked)} />}
        label={translate('riskSheets.goesOn')}
        sx={{ mt: 1, minHeight: 44, color: 'text.secondary' }}
      />
      <QuestionFacts question={question} />
      {number === 1 && <Confidence kind={kind} />}
      <Box component="nav" aria-label={translate('riskSheets.questions')} sx={navigationStyle}>
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<ArrowBackOutlined />}
          disabled={!onBack}
          onClick={onBack}
          sx={{ flex: { xs: 1, sm: '0 0 auto' } }}
        >
          {translate('executions.back')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          size="large"
          endIcon={<ArrowForwardOutlined />}
          sx={{ flex: { xs: 2, sm: '0 0 auto' }, ml: { sm: 'auto' } }}
        >
          {translate(number === count ? 'riskSheets.toHandIn' : 'executions.forward')}
        </Button>
      </Box>
    </Box>
  );
};
