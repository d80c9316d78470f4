import { loading, shownState } from '../../../dataProvider/loading';
import { useStore } from '../../../dataProvider/useStore';
import { keepFocus } from '../../ui/keepFocus';
import { useSignIn } from '../context';

/** The one button of a form. While it works it says so, to the eye and to the ear. */
export const SubmitButton = ({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) => (
  <>
    <button type="submit" className="button" aria-disabled={busy} onMouseDown={keepFocus}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
    <LoaderStatus />
  </>
);

const LoaderStatus = () => {
  const { translate } = useSignIn();
  const state = shownState(Object.values(useStore(loading)));
  return (
    <p role="status" className="unseen">
      {state === 'hide' ? '' : translate(`common.loading.${state}`)}
    </p>
  );
};
