import { Component, type ReactNode } from 'react';
import { isNotLoaded } from '../ui/isNotLoaded';
import { forgetFailures } from '../ui/lazyValue';
import { ErrorPage } from './ErrorPage';
import { NotLoadedPage } from './NotLoadedPage';

interface Properties {
  /** A change of this tries again: the address, so that other pages can still be reached. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failure: 'broken' | 'notLoaded' | null;
  /** How often somebody tried to load it again. */
  tries: number;
}

/** Catches what goes wrong while a page is loaded or drawn, and keeps the rest of the dashboard alive. */
export class ErrorBoundary extends Component<Properties, State> {
  override state: State = { failure: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: isNotLoaded(error) ? 'notLoaded' : 'broken' };
  }

  override componentDidUpdate(previous: Properties) {
    if (!this.state.failure || previous.resetKey === this.props.resetKey) return;
    forgetFailures();
    this.setState({ failure: null, tries: 0 });
  }

  retry = (): void => {
    // Some browsers never ask again for a script that failed once: those begin anew, once there is a connection.
    if (this.state.tries > 0 && navigator.onLine) window.location.reload();
    else {
      forgetFailures();
      this.setState(({ tries }) => ({ failure: null, tries: tries + 1 }));
    }
  };

  override render() {
    const { failure } = this.state;
    if (failure === 'notLoaded') return <NotLoadedPage onRetry={this.retry} />;
    return failure ? <ErrorPage /> : this.props.children;
  }
}
