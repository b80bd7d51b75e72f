import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown in place of what broke. */
  fallback: (again: () => void) => ReactNode;
  /** When it changes, the broken part is tried anew. */
  resetKey?: unknown;
}

/** Keeps a fault in one part of the page from taking the rest with it. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('Render error', error, info.componentStack);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.broken && previous.resetKey !== this.props.resetKey) this.setState({ broken: false });
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.fallback(() => this.setState({ broken: false }));
  }
}
