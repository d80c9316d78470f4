import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RiskSheet } from '../../../contract/riskSheets';
import { ExecutionFrame } from '../../execution/ExecutionFrame';
import { LeavingGuard } from '../../execution/LeavingGuard';
import { paths } from '../../layout/paths';
import { useDocumentTitle } from '../../layout/useDocumentTitle';
import { useTargetName } from '../useTargetName';
import { HandedIn } from './HandedIn';
import { QuestionScreen } from './QuestionScreen';
import { ReviewScreen } from './ReviewScreen';
import { SheetNotice } from './SheetNotice';
import { openOf, placesOf, progressOf } from './sheet';
import { useHandIn } from './useHandIn';
import { useSheet } from './useSheet';

interface Properties {
  loaded: RiskSheet;
  onReload: () => void;
  /** Somebody else edits the shared sheet. */
  onLocked: () => void;
  onHandedIn: () => void;
}

/** A sheet a question at a time, with an overview before it is handed in. */
export const SheetPlayer = ({ loaded, onReload, onLocked, onHandedIn }: Properties) => {
  const translate = useTranslate();
  const targetName = useTargetName();
  const { state, saved, saveStatus, atRisk, change } = useSheet(loaded);
  const { kind, title, sections, sourceName } = loaded;
  const places = useMemo(() => placesOf(sections), [sections]);
  const { answers, questionId, attendees } = state;
  const open = openOf(places, answers);
  const [isReviewing, setReviewing] = useState(open.length === 0);
  const { handIn, isHandedIn, isBusy, failure } = useHandIn({
    loaded,
    revision: saved.revision,
    open,
    onReload,
    onHandedIn,
  });
  const isDone = loaded.isCompleted || isHandedIn;
  const found = places.findIndex(({ question }) => question.questionId === questionId);
  const index = Math.max(0, found);
  const place = places[index];
  useDocumentTitle(title);

  const screen = isDone ? 'done' : isReviewing ? 'review' : questionId;
  const shown = useRef(screen);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // Where one is now must be said, and read from its beginning.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [screen]);

  const isLocked = saveStatus === 'locked';
  useEffect(() => {
    if (isLocked) onLocked();
  }, [isLocked, onLocked]);

  const goTo = (wanted: string): void => {
    setReviewing(false);
    if (wanted !== questionId) change({ ...state, questionId: wanted });
  };
  const step = (by: number): void => {
    const next = places[index + by];
    if (next) goTo(next.question.questionId);
    else setReviewing(true);
  };
  const stopped = saveStatus === 'overtaken' || saveStatus === 'ended' || saveStatus === 'locked' ? saveStatus : null;
  const content = () => {
    if (isDone) return <HandedIn kind={kind} headingRef={heading} />;
    if (stopped) return <SheetNotice kind={stopped} {...(stopped === 'ended' ? {} : { onAction: onReload })} />;
    if (isReviewing || !place) {
      return (
        <ReviewScreen
          kind={kind}
          sections={sections}
          answers={answers}
          attendees={attendees}
          open={open}
          headingRef={heading}
          isSaved={saveStatus === 'saved'}
          isBusy={isBusy}
          failure={failure}
          onOpen={goTo}
          onBack={() => setReviewing(false)}
          onHandIn={() => void handIn()}
          onAttendees={(names) => change({ ...state, attendees: names })}
        />
      );
    }
    return (
      <QuestionScreen
        kind={kind}
        repeatReason={loaded.repeatReason}
        place={place}
        count={places.length}
        answers={answers}
        headingRef={heading}
        onAnswer={(answerId) => change({ ...state, answers: { ...answers, [place.question.questionId]: answerId } })}
        onBack={index > 0 ? () => step(-1) : undefined}
        onForward={() => step(1)}
        onReview={() => setReviewing(true)}
      />
    );
  };
  return (
    <ExecutionFrame
      title={title}
      context={translate(`riskSheets.context.${kind}`, { target: targetName(loaded), source: sourceName })}
      progress={isDone ? 100 : progressOf(places, answers)}
      saveStatus={isDone ? 'saved' : saveStatus}
      leaveTo={paths.myAssessments}
    >
      <LeavingGuard atRisk={atRisk} />
      {content()}
    </ExecutionFrame>
  );
};
