import type { SvgIconComponent } from '@mui/icons-material';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyPage } from '../ui/EmptyPage';

interface Properties {
  icon: SvgIconComponent;
  title: string;
  text: string;
  /** Remedy that is offered. */
  action?: { label: string; onClick: () => void };
  /** The way out. */
  leave: { label: string; to: string };
  /** Further ways, between both. */
  children?: ReactNode;
}

/** In place of an execution: why it does not go on, and what can be done. */
export const ExecutionNotice = ({ icon, title, text, action, leave, children }: Properties) => (
  <div role="alert">
    <EmptyPage icon={icon} title={title} text={text} headingLevel="h1">
      {action && (
        <Button variant="contained" size="large" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {children}
      <Button variant="outlined" color="inherit" size="large" component={Link} to={leave.to}>
        {leave.label}
      </Button>
    </EmptyPage>
  </div>
);
