import { Component, createElement, type ReactNode } from 'react';

/**
 * Around the whole shop, for an error that even the root's own boundary could not show. It takes the
 * place of the framework's, which speaks English and shows a stack.
 */
export class LastBoundary extends Component<{ readonly children: ReactNode }, { failed?: true }> {
  override state: { failed?: true } = {};
  static getDerivedStateFromError() {
    return { failed: true } as const;
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const said = 'Algo salió mal. Vuelve a cargar la página.';
    return createElement('html', { lang: 'es-MX' }, createElement('body', null, said));
  }
}
