import { useLocation, useNavigation } from "react-router";

/**
 * The list's address as it is about to be, so that a filter shows what was chosen before the rows have come.
 *
 * @returns whether other rows are on their way
 */
export function useAsked(): { params: URLSearchParams; isLoading: boolean } {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const isLoading = location !== undefined && location.pathname === pathname && location.search !== search;
  return { params: new URLSearchParams(isLoading ? location.search : search), isLoading };
}
