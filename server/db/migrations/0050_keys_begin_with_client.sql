ALTER TABLE "elearning_executions" DROP CONSTRAINT "elearning_executions_task_id_elearning_tasks_id_fk";
--> statement-breakpoint
ALTER TABLE "elearning_results" DROP CONSTRAINT "elearning_results_task_id_elearning_tasks_id_fk";
--> statement-breakpoint
ALTER TABLE "support_logins" DROP CONSTRAINT "support_logins_pkey";--> statement-breakpoint
ALTER TABLE "elearning_executions" DROP CONSTRAINT "elearning_executions_pkey";--> statement-breakpoint
ALTER TABLE "elearning_results" DROP CONSTRAINT "elearning_results_pkey";--> statement-breakpoint
ALTER TABLE "elearning_tasks" DROP CONSTRAINT "elearning_tasks_pkey";--> statement-breakpoint
ALTER TABLE "password_history" DROP CONSTRAINT "password_history_pkey";--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_pkey";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP CONSTRAINT "outbox_messages_pkey";--> statement-breakpoint
ALTER TABLE "risk_actions" DROP CONSTRAINT "risk_actions_pkey";--> statement-breakpoint
ALTER TABLE "risk_executions" DROP CONSTRAINT "risk_executions_pkey";--> statement-breakpoint
ALTER TABLE "risk_sheets" DROP CONSTRAINT "risk_sheets_pkey";--> statement-breakpoint
ALTER TABLE "password_reset_tokens" DROP CONSTRAINT "password_reset_tokens_pkey";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";--> statement-breakpoint
ALTER TABLE "support_logins" ADD CONSTRAINT "support_logins_client_id_token_hash_pk" PRIMARY KEY("client_id","token_hash");--> statement-breakpoint
ALTER TABLE "elearning_executions" ADD CONSTRAINT "elearning_executions_client_id_id_pk" PRIMARY KEY("client_id","id");--> statement-breakpoint
ALTER TABLE "elearning_results" ADD CONSTRAINT "elearning_results_client_id_id_pk" PRIMARY KEY("client_id","id");--> statement-breakpoint
ALTER TABLE "elearning_tasks" ADD CONSTRAINT "elearning_tasks_client_id_id_pk" PRIMARY KEY("client_id","id");--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_client_id_id_pk" PRIMARY KEY("client_id","id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_client_id_id_pk" PRIMARY KEY("client_id","id");--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_client_id_id_pk" PRIMARY KEY("client_id","id");--> statement-breakpoint
ALTER TABLE "risk_actions" ADD CONSTRAINT "risk_actions_client_id_id_pk" PRIMARY KEY("client_id","id");--> statement-breakpoint
ALTER TABLE "risk_executions" ADD CONSTRAINT "risk_executions_client_id_id_pk" PRIMARY KEY("client_id","id");--> statement-breakpoint
ALTER TABLE "risk_sheets" ADD CONSTRAINT "risk_sheets_client_id_id_pk" PRIMARY KEY("client_id","id");--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_client_id_token_hash_pk" PRIMARY KEY("client_id","token_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_token_hash_pk" PRIMARY KEY("client_id","token_hash");--> statement-breakpoint
ALTER TABLE "elearning_executions" ADD CONSTRAINT "elearning_executions_of_task" FOREIGN KEY ("client_id","task_id") REFERENCES "public"."elearning_tasks"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_results" ADD CONSTRAINT "elearning_results_of_task" FOREIGN KEY ("client_id","task_id") REFERENCES "public"."elearning_tasks"("client_id","id") ON DELETE cascade ON UPDATE no action;