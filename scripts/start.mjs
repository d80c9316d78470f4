import './buildProduct.mjs';

// In this process, so that signals reach the server without a middleman.
await import('../dist/server/main.js');
