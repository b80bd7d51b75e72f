import { Component, type ErrorInfo, type ReactNode } from 'react';
import { NotFetched } from '@/shared/lib/on-demand';

interface Props {
  children: ReactNode;
  /** Renders the fallback for the content that failed. Receives the error. */
  fallback: (again: () => void, error: unknown) => ReactNode;
  /** When this changes, the content is rendered again. */
  resetKey?: unknown;
}

interface State {
  broken: boolean;
  error: unknown;
}

/** An error boundary for one part of the page. */
export class Boundary extends Component<Props, State> {
  override state: State = { broken: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('Render error', error, info.componentStack);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.broken && previous.resetKey !== this.props.resetKey) this.#mend();
  }

  override componentWillUnmount(): void {
    this.#forget();
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.fallback(() => this.#mend(), this.state.error);
  }

  #mend(): void {
    this.#forget();
    this.setState({ broken: false, error: null });
  }

  /** If a chunk failed to load, makes the next render request the chunk again. */
  #forget(): void {
    const { error } = this.state;
    if (error instanceof NotFetched) error.forget();
  }
}
