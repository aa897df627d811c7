import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepInstallPrompt } from '../framework/install-prompt.ts';

/** The error log comes once the page stands, or with the first error; without it the shop goes on. */
const errorLog = () => import('../features/error-log/web/watch-errors.ts');
const caught = (cause: unknown) => {
  errorLog().then(
    ({ report }) => report(cause),
    () => undefined,
  );
};
addEventListener('error', caught);
addEventListener('unhandledrejection', caught);
setTimeout(() => {
  errorLog().catch(() => undefined);
  import('./offline/register.ts').then(({ registerWorker }) => registerWorker(), caught);
}, 3000);
keepInstallPrompt();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={caught} />
    </StrictMode>,
  );
});
