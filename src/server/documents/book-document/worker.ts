import { answerOrders } from "../answer-orders.ts";
import { renderBookDocument } from "./render.ts";

answerOrders({ draw: renderBookDocument });
