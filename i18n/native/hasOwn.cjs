// Stands in for the polyfill of the same function.
module.exports = Object.hasOwn;
