export { FileUpload } from './FileUpload';
