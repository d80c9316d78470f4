export { createDataProvider } from './dataProvider';
