import type { SvgIconComponent } from '@mui/icons-material';

export interface ContentCardButton {
  label: string;
  /** From the dashboard's base on; or `onClick`. */
  to?: string;
  onClick?: () => void;
  icon?: SvgIconComponent;
  disabled?: boolean;
  /** Why it is disabled, or what it does. */
  hint?: string;
  /** Further choices, in a menu. */
  children?: ContentCardButton[];
}

/** Content of a card. All texts are ready to show. */
export interface ContentCardData {
  headline: string;
  description?: string;
  imagePath?: string | null;
  /** Stands where the picture would be. */
  icon?: SvgIconComponent;
  category?: string;
  badges?: { label: string; colour?: 'success' | 'info' | 'warning' | 'error' }[];
  /** Part that is done, from 0 to 1. */
  progress?: number;
  /** Minutes. */
  duration?: number;
  labels?: string[];
  buttons?: ContentCardButton[];
}
