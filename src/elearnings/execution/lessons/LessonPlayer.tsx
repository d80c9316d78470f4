import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Execution, LessonState } from '../../../../contract/elearningExecutions';
import type { LessonPage } from '../../../../contract/elearnings/lessons';
import { columnStyle, navigationStyle } from '../../../execution/columnStyle';
import type { Saved } from '../../../execution/course/keeping';
import type { SaveStatus } from '../../../execution/saveQueue';
import { EndScreen } from '../EndScreen';
import { Blocks } from './Blocks';
import { Question } from './Question';
import { beginning, indexOf, isDone, pageAfter, tryAgain, withRead } from './steps';

interface Properties {
  loaded: Execution;
  pages: readonly LessonPage[];
  state: LessonState | null;
  saved: Saved;
  saveStatus: SaveStatus;
  onChange: (state: LessonState) => void;
}

/** Lessons of our own, a page at a time. */
export const LessonPlayer = ({ loaded, pages, state: given, saved, saveStatus, onChange }: Properties) => {
  const translate = useTranslate();
  const state = given ?? beginning(pages);
  const isFinished = saved.status === 'completed';
  const [atEnd, setAtEnd] = useState(() => isFinished || pages.every((page) => isDone(state, page)));
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const index = indexOf(pages, state);
  const page = pages[index];
  const wasAt = useRef(state.pageId);

  useEffect(() => {
    if (wasAt.current === state.pageId) return;
    wasAt.current = state.pageId;
    // Where one is now must be said, and read from its beginning.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [state.pageId]);

  const goTo = (next: LessonState): void => {
    setAtEnd(false);
    // Who looks back at something finished changes nothing.
    onChange(next);
  };
  if (!page) return null;
  if (atEnd) {
    const again = () => goTo(tryAgain(pages, state));
    return (
      <Box sx={columnStyle}>
        <EndScreen executionUuid={loaded.executionUuid} isStored={saveStatus === 'saved'}>
          <Button variant="contained" size="large" onClick={again} sx={{ alignSelf: 'flex-start' }}>
            {translate('elearningExecutions.end.tryAgain')}
          </Button>
        </EndScreen>
      </Box>
    );
  }
  const forward = (): void => {
    const read = withRead(state, page);
    const next = pageAfter(pages, read, index);
    const target = next ?? pages.find((each) => !isDone(read, each));
    if (target) {
      goTo({ ...read, pageId: target.id });
      return;
    }
    if (read !== state) onChange(read);
    setAtEnd(true);
    window.scrollTo({ top: 0 });
  };
  const before = pages[index - 1];
  const answer = Object.hasOwn(state.answers, page.id) ? state.answers[page.id] : undefined;
  const mayGoOn = page.type === 'reading' || answer !== undefined;
  return (
    <Box sx={columnStyle}>
      <Typography role="status" color="text.secondary" sx={{ mb: 1 }}>
        {translate('elearningExecutions.progress.page', { page: index + 1, count: pages.length })}
      </Typography>
      <Typography
        ref={heading}
        id={headingId}
        variant="h1"
        tabIndex={-1}
        sx={{
          mb: 2.5,
          fontSize: { xs: '1.625rem', md: '1.875rem' },
          overflowWrap: 'anywhere',
          '&:focus': { outline: 'none' },
        }}
      >
        {page.type === 'reading' ? page.title : page.question}
      </Typography>
      {page.type === 'reading' ? (
        <Blocks blocks={page.blocks} languageCode={loaded.languageCode} />
      ) : (
        <Question
          key={`${page.id}.${state.attempt}`}
          page={page}
          labelledBy={headingId}
          answer={answer}
          onAnswer={(chosen) => onChange({ ...state, answers: { ...state.answers, [page.id]: chosen } })}
        />
      )}
      <Box component="nav" aria-label={translate('elearningExecutions.pages')} sx={navigationStyle}>
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<ArrowBackOutlined />}
          disabled={!before}
          sx={{ flex: { xs: 1, sm: '0 0 auto' } }}
          onClick={() => before && goTo({ ...state, pageId: before.id })}
        >
          {translate('executions.back')}
        </Button>
        {mayGoOn && (
          <Button
            variant="contained"
            size="large"
            endIcon={<ArrowForwardOutlined />}
            onClick={forward}
            sx={{ flex: { xs: 1, sm: '0 0 auto' }, ml: 'auto' }}
          >
            {translate(index === pages.length - 1 ? 'elearningExecutions.finish' : 'executions.forward')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
