export { FileUpload } from './FileUpload';
export { useFileUpload } from './useFileUpload';
