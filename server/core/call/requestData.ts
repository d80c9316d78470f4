import type { FastifyRequest } from 'fastify';

/** What a request says: the body of a POST, else the query, with the placeholders of its path. */
export const requestData = (http: FastifyRequest): unknown => {
  const source = http.method === 'POST' ? http.body : http.query;
  const isObject = typeof source === 'object' && source !== null && !Array.isArray(source);
  return isObject ? { ...source, ...(http.params as object) } : source;
};
