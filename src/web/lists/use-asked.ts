import { useLocation, useNavigation } from "react-router";

/** The list's next address, so that a filter shows the new choice before its rows have come. */
export function useAsked(): { params: URLSearchParams; isLoading: boolean } {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const isLoading = location !== undefined && location.pathname === pathname && location.search !== search;
  return { params: new URLSearchParams(isLoading ? location.search : search), isLoading };
}
