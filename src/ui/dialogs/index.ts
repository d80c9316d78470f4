export { DialogFrame } from './DialogFrame';
export { DialogProvider } from './DialogProvider';
export type { DialogData, DialogText } from './dialogData';
export { useConfirm } from './useConfirm';
export { useOpenDialog } from './useOpenDialog';
