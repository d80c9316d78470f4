import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface Properties {
  /** A change of this tries again: the address, so that other pages can still be reached. */
  resetKey: string;
  children: ReactNode;
}

/** Catches what goes wrong while a page is drawn, and keeps the rest of the dashboard alive. */
export class ErrorBoundary extends Component<Properties, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: Properties) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
