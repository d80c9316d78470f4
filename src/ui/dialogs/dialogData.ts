import type { ReactNode } from 'react';

/** 30, 40 or 50 rem. */
export type DialogWidth = 'small' | 'medium' | 'large';

export interface DialogButton {
  label: string;
  /** Answer that the button gives to the question; true if not given. */
  value?: boolean;
  /** Coloured as a warning: it deletes or takes away. */
  destructive?: boolean;
}

/** Paragraph of a dialog; `shown` stands for its text where parts of it lead elsewhere. */
export type DialogText = string | { text: string; shown: ReactNode };

/** Question in a dialog. All texts are ready to show. */
export interface DialogData {
  headline: string;
  texts: DialogText[];
  list?: string[];
  /** Stands below: what somebody may ask for before they answer. */
  further?: ReactNode;
  /** Asked before a yes counts: whether what stands below has all it needs. It says itself what is missing. */
  isAnswered?: () => boolean;
  /** A text that is needed for a yes; it is told before the question is answered. */
  reason?: { label: string; hint: string; missing: string; onGiven: (reason: string) => void };
  /** One button saying "Confirm", if not given. */
  buttons?: DialogButton[];
  /** True if not given. */
  showCancel?: boolean;
  /** The dialog stays open, and shows that it works, while these loaders run. */
  loaderIds?: string[];
  /** Small if not given. */
  width?: DialogWidth;
}
