/**
 * Stands in for react-admin's CSV export library, which our lists do not use but would all load: exports come from the
 * server. Should something call it after all, it fails plainly.
 */
const noExport = (): never => {
  throw new Error('Lists are exported by the server');
};

export default noExport;
