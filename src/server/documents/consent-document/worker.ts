import { answerOrders } from "../answer-orders.ts";
import { renderConsentDocument } from "./render.ts";

answerOrders({ draw: renderConsentDocument });
