import { createContext, useContext } from 'react';
import { orderApi, type OrderApi } from './order-api.ts';

/** Provides the calls of the order pages: the real ones, or a test's. */
export const OrderApiContext = createContext<OrderApi>(orderApi);

export function useOrderApi(): OrderApi {
  return useContext(OrderApiContext);
}
