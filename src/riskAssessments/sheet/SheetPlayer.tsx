import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CopyAnswers } from '../../execution/CopyAnswers';
import { ExecutionFrame } from '../../execution/ExecutionFrame';
import { LeavingGuard } from '../../execution/LeavingGuard';
import { answersOf } from '../../execution/sheet/answersOf';
import { openOf, placesOf, progressOf } from '../../execution/sheet/sheet';
import { useWayOut } from '../../execution/useWayOut';
import { useDocumentTitle } from '../../page/useDocumentTitle';
import { useTargetName } from '../useTargetName';
import { HandedIn } from './HandedIn';
import { HandInWaits } from './HandInWaits';
import { QuestionScreen } from './QuestionScreen';
import { ReviewScreen } from './ReviewScreen';
import { SheetNotice } from './SheetNotice';
import { useHandIn } from './useHandIn';
import { type LoadedSheet, useSheet } from './useSheet';

interface Properties {
  read: LoadedSheet;
  onReload: () => void;
  /** Somebody else edits the shared sheet. */
  onLocked: () => void;
  onHandedIn: () => void;
}

/** A sheet a question at a time, with an overview before it is handed in. */
export const SheetPlayer = ({ read, onReload, onLocked, onHandedIn }: Properties) => {
  const translate = useTranslate();
  const targetName = useTargetName();
  const wayOut = useWayOut('sheet');
  const { execution: loaded, taken } = read;
  const { state, saved, saveStatus, atRisk, change } = useSheet(read);
  const isTaken = taken !== null;
  const { kind, title, sections, sourceName } = loaded;
  const places = useMemo(() => placesOf(sections), [sections]);
  const { answers, questionId, attendees } = state;
  const open = openOf(places, answers);
  const [isReviewing, setReviewing] = useState(open.length === 0);
  const { handIn, isHandedIn, isBusy, failure } = useHandIn({
    loaded,
    handInLater: isTaken ? () => change({ ...state, handsIn: true }) : undefined,
    revision: saved.revision,
    open,
    onReload,
    onHandedIn,
  });
  const isDone = loaded.isCompleted || saved.isCompleted || isHandedIn;
  const isWaiting = state.handsIn === true && !isDone;
  useEffect(() => {
    if (saved.isCompleted) onHandedIn();
  }, [saved.isCompleted, onHandedIn]);
  const found = places.findIndex(({ question }) => question.questionId === questionId);
  const index = Math.max(0, found);
  const place = places[index];
  useDocumentTitle(title);

  const screen = isDone ? 'done' : isWaiting ? 'waiting' : isReviewing ? 'review' : questionId;
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
    if (stopped) {
      return (
        <SheetNotice kind={stopped} isTaken={isTaken} {...(stopped === 'ended' ? {} : { onAction: onReload })}>
          {stopped === 'ended' && <CopyAnswers answers={answersOf(loaded, state)} />}
        </SheetNotice>
      );
    }
    if (isWaiting) return <HandInWaits headingRef={heading} onChange={() => change({ ...state, handsIn: false })} />;
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
          isTaken={isTaken}
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
      isTaken={isTaken}
      leaveTo={wayOut.to}
    >
      <LeavingGuard atRisk={atRisk} />
      {content()}
    </ExecutionFrame>
  );
};
