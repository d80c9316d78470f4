CREATE TABLE "daily_figures" (
	"client_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"day" date NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "daily_figures_client_id_place_id_day_pk" PRIMARY KEY("client_id","place_id","day")
);
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_figures_day" ON "daily_figures" USING btree ("client_id","day");--> statement-breakpoint
grant select, insert, update, delete on daily_figures to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('daily_figures');--> statement-breakpoint
-- Companies that are there already have not missed the work that comes with this.
insert into daily_runs (client_id, kind, ran_on, finished_at) select id, 'figures', current_date - 1, now() from clients;
