CREATE TABLE "near_misses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"name" text collate de NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"location_id" uuid,
	"place" text,
	"reporter_name" text,
	"status" text DEFAULT 'open' NOT NULL,
	"reported_on" date DEFAULT current_date NOT NULL,
	"closed_on" date,
	"outcome" text,
	"poster_id" uuid,
	"receipt_hash" "bytea",
	CONSTRAINT "near_misses_kind" CHECK ("near_misses"."kind" in ('nearMiss', 'hazard', 'damage')),
	CONSTRAINT "near_misses_severity" CHECK ("near_misses"."severity" in ('minor', 'serious', 'severe')),
	CONSTRAINT "near_misses_closed" CHECK ("near_misses"."status" in ('open', 'closed')
        and ("near_misses"."status" = 'closed') = ("near_misses"."closed_on" is not null)
        and ("near_misses"."closed_on" is null) = ("near_misses"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "near_miss_posters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"name" text collate de NOT NULL,
	"location_id" uuid NOT NULL,
	"token" text DEFAULT '' NOT NULL,
	"puzzle_key" "bytea" DEFAULT '' NOT NULL,
	"revoked_on" date
);
--> statement-breakpoint
ALTER TABLE "near_misses" ADD CONSTRAINT "near_misses_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_misses" ADD CONSTRAINT "near_misses_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_misses" ADD CONSTRAINT "near_misses_poster_id_near_miss_posters_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."near_miss_posters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_miss_posters" ADD CONSTRAINT "near_miss_posters_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_miss_posters" ADD CONSTRAINT "near_miss_posters_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "near_misses_by_day" ON "near_misses" USING btree ("client_id","reported_on","id");--> statement-breakpoint
CREATE INDEX "near_misses_location_id" ON "near_misses" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "near_misses_of_poster" ON "near_misses" USING btree ("poster_id","reported_on");--> statement-breakpoint
CREATE UNIQUE INDEX "near_misses_receipt" ON "near_misses" USING btree ("client_id","receipt_hash");--> statement-breakpoint
CREATE INDEX "near_miss_posters_location_id" ON "near_miss_posters" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "near_miss_posters_by_name" ON "near_miss_posters" USING btree ("client_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "near_miss_posters_token" ON "near_miss_posters" USING btree ("client_id","token");--> statement-breakpoint
grant select, insert, update, delete on near_miss_posters to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('near_miss_posters');--> statement-breakpoint
grant select, insert, update, delete on near_misses to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('near_misses');