import { type ReactNode, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { HistoryContext } from './HistoryContext';
import { createHeldHistory } from './heldHistory';

/** The dashboard's router. Not a plain BrowserRouter, because that cannot ask before something typed is lost. */
export const Router = ({ basename, children }: { basename: string; children: ReactNode }) => {
  const [history] = useState(createHeldHistory);
  return (
    <HistoryContext value={history}>
      <HistoryRouter basename={basename} history={history}>
        {children}
      </HistoryRouter>
    </HistoryContext>
  );
};
